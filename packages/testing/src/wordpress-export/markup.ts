import { fileNamed } from './files.ts';

/** Every kind of HTML that the classic editor let through, old elements included. */
export const everyElement = `<h1>Tides</h1><h2>Ebb</h2><h3>Neap</h3><h4>Spring</h4><h5>Slack</h5><h6>Flood</h6>
<blockquote>A short saying of the pilots.</blockquote>
<blockquote>A longer one, with its source. It goes over a few lines, as pilots do when the fog is thick.
<cite>the harbor book</cite></blockquote>
<table><thead><tr><th>Quay</th><th>Depth</th></tr></thead><tbody>
<tr><td>North</td><td>4 m</td></tr><tr><td><a href="https://example.org/">South</a></td><td>2 m &nbsp;</td></tr></tbody></table>
<dl><dt>Fetch</dt><dd>How far the wind blows over open water.</dd><dt>Lee</dt><dd>The side without wind.</dd></dl>
<ul><li>First mate<ul><li>deck<ol><li>forward</li><li>aft</li></ol></li></ul></li><li>Engineer</li></ul>
<ol><li>Cast off<ul><li>bow</li></ul></li><li>Turn</li></ol>
<address>Tide Office
Skerrow</address>
<a title="Chart of the bay" href="https://example.org/chart" target="_blank">A link</a>,
<abbr title="Mean High Water">MHW</abbr>, <acronym title="Global Positioning System">GPS</acronym>, <big>large</big>,
<cite>a title</cite>, <code>tide &lt; 3 &amp; wind &gt; 5</code>, <del>struck</del>, <em>stressed</em>, <i>slanted</i>, <ins>added</ins>,
<kbd>Ctrl</kbd>, <q>quoted</q>, <s>gone</s>, <strike>gone, too</strike>, <small>small</small>, <strong>strong</strong>,<br /><b>bold</b>,
H<sub>2</sub>O, m<sup>3</sup>, <tt>typed</tt>, <u>underlined</u>, <var>x</var>, <span style="color:#036">blue</span>
<hr />
<pre>
  two   spaces
	and a tab
</pre>`;

export const nestedLists = `<ul><li>a<ol><li>b<ul><li>c<ol><li>d</li></ol></li></ul></li></ol></li></ul>
<ol><li>one<ol><li>two<ul><li>three</li></ul></li></ol></li></ol>`;

export const alignedText = ['left', 'center', 'right', 'justify']
  .map((side) => `<p style="text-align: ${side};">This paragraph leans to its ${side} side.</p>`)
  .join('\n');

const captioned = (side: string, width: number, name: string) =>
  `[caption id="attachment_232" align="align${side}" width="${width}"]<a href="${fileNamed(name)}"><img class="size-full" alt="Aligned ${side}" src="${fileNamed(name)}" width="${width}" height="150" /></a> Held to the ${side}[/caption]`;

/** Pictures with and without captions at each side, one of them wider than any column. */
export const alignedPictures = `<img class="aligncenter" alt="In the middle" src="${fileNamed('align-580x300.png')}" width="580" height="300" />
Words that follow a picture.
<img class="alignleft" alt="At the left" src="${fileNamed('align-150x150.png')}" width="150" height="150" />
Words that go round it.
<img class="alignright" alt="At the right" src="${fileNamed('align-300x200.png')}" width="300" height="200" />
<img class="alignnone" alt="Too wide" src="${fileNamed('align-1200x400.png')}" width="1200" height="400" />
${captioned('center', 580, 'align-580x300.png')}
${captioned('left', 150, 'align-150x150.png')}
${captioned('right', 300, 'align-300x200.png')}
${captioned('none', 1200, 'align-1200x400.png')}`;

/** A table of all that a keyboard has. */
export const characters = `<h2>Marks And Letters</h2><table><tbody>${[
  '!"#$%&amp;\'()*',
  '+,-./01234',
  '56789:;&lt;=&gt;?',
  '@[\\]^_`{|}~',
  'ÀÉÎÕÜ ñ ß œ €',
]
  .map((row) => `<tr>${[...row.matchAll(/&\w+;|./gu)].map(([mark]) => `<td>${mark}</td>`).join('')}</tr>`)
  .join('\n')}</tbody></table>`;
