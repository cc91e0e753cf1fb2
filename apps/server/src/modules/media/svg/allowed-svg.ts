/** Allowed elements of a drawing. Others are removed with their content: scripts, foreign content, links. */
export const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc switch
  path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask marker filter view
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform mpath`.split(/\s+/),
);

/** Presentation, geometry and animation; not `on…`, `src` or unknown attributes. */
export const allowedAttributes: ReadonlySet<string> = new Set(
  `id class style lang xml:space xml:lang role aria-label aria-labelledby aria-hidden
  viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength dx dy rotate textLength lengthAdjust
  preserveAspectRatio transform transform-origin version baseProfile systemLanguage
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width color opacity display visibility overflow clip clip-path clip-rule mask
  filter flood-color flood-opacity lighting-color stop-color stop-opacity offset paint-order vector-effect
  color-interpolation color-interpolation-filters color-rendering shape-rendering image-rendering text-rendering
  mix-blend-mode isolation pointer-events cursor
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode
  startOffset method spacing side
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits mask-type markerWidth markerHeight markerUnits refX refY orient marker-start marker-mid
  marker-end filterUnits primitiveUnits
  in in2 result mode type values operator k1 k2 k3 k4 stdDeviation edgeMode order kernelMatrix divisor bias targetX
  targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength scale
  xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle radius
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  attributeName begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints from to by
  additive accumulate path href`.split(/\s+/),
);

/** True if an animation may change the attribute; never an address. */
export const isAnimatable = (attribute: string): boolean =>
  allowedAttributes.has(attribute) && attribute !== 'href' && attribute !== 'style';

/** Own parts (`#sea`) and pictures that are inside the file; a picture in a picture may not be a drawing again. */
export function isOwnReference(element: string, address: string): boolean {
  const text = address.trim();
  if (text.startsWith('#')) return true;
  return (
    element === 'image' && /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i.test(text)
  );
}

/**
 * Styles that fetch nothing: no import and no address but own parts, however they are written. A comment may be one, or
 * text in quotes, and a browser reads escapes: they have to be harmless in each reading.
 */
export function isHarmlessStyle(css: string): boolean {
  const readings = [css, withoutComments(css)];
  return [...readings, ...readings.map(withoutEscapes)].every((text) => {
    const plain = text.replaceAll(/\s+/g, '');
    if (/@import|expression\(|javascript:|-moz-binding|behavior:|image-set\(|src\(/i.test(plain))
      return false;
    return !/url\((?!['"]?#)/i.test(plain);
  });
}

/** `\72` is `r`, `\-` is `-`, and a line end behind a backslash is none. */
function withoutEscapes(css: string): string {
  return css.replaceAll(
    /\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|(\r\n|[\s\S]))/gi,
    (_, hex: string | undefined, other = '') => {
      if (hex === undefined) return /\s/.test(other) ? '' : other;
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  while (true) {
    const start = css.indexOf('/*', at);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) break;
    parts.push(css.slice(at, start));
    at = end + 2;
  }
  parts.push(css.slice(at));
  return parts.join('');
}
