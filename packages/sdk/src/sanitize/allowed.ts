/**
 * The allowed elements of rich text, for both engines. No SVG, style, template or noscript, where markup changes its meaning
 * when it is serialized and parsed again; of MathML only formulas and text.
 */
export const allowedElements =
  `a abbr address aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn \
div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp \
section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var \
video wbr math mrow mi mn mo mtext mfrac msqrt msub msup msubsup munder mover munderover \
semantics annotation`.split(' ');

/** No `id` or `name`: they could stand in for properties of the document. */
export const allowedAttributes =
  `alt cite class colspan controls datetime dir download headers height href hreflang kind label lang \
loading loop media muted open playsinline poster preload rel reversed rowspan scope sizes span src \
srclang srcset start target title type value width`.split(' ');
