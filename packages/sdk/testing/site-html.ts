/** A website in plain HTML, three attributes and a script. */
export function plainSite(dashboard: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title>
<style>body{margin:0;font:16px/1.5 sans-serif}section{padding:40px;min-height:300px}img{width:100px;height:60px}</style>
<script>window.order=[location.search];window.loaded=[];</script>
<script type="module" src="${dashboard}/sdk.js" data-dashboard="${dashboard}"></script>
<script type="application/json" data-vold-definitions>${JSON.stringify(definitions)}</script>
</head><body><header>Not a section</header><main>
<section data-vold-section="hero" data-vold-id="a"><h1 data-vold-field="title">Published</h1>
<div data-vold-field="text" data-vold-type="html"><p>Old</p></div><a data-vold-field="button" href="/rooms">Rooms</a>
<img data-vold-field="image" src="data:," alt=""><a id="away" href="/away">Away</a>
<form action="/sent"><button id="send">Send</button></form></section>
<section data-vold-section="hero" data-vold-id="b"><h1 data-vold-field="title">Second</h1>
<div data-vold-field="text" data-vold-type="html"></div></section>
<section data-vold-section="cards" data-vold-id="c"><h2 data-vold-field="title">Third</h2>
<p data-vold-field="items.0.title">One</p><p data-vold-field="items.it_2.title">Two</p>
<p data-vold-field="note">Lines</p></section>
</main></body></html>`;
}

/** A website in React, rendered in the browser. */
export function reactSite(dashboard: string): string {
  const setup = JSON.stringify({ dashboards: [dashboard], sections: definitions });
  return `<!doctype html><html><head><meta charset="utf-8"><title>React</title></head><body><div id="root"></div>
<script>window.siteSetup=${setup}</script><script type="module" src="/react-site.js"></script></body></html>`;
}

export const definitions = [
  {
    sectionId: 'hero',
    title: 'Hero',
    components: [
      { id: '1', component: 'VoldInput', model: 'title', title: 'Title' },
      { id: '2', component: 'VoldRichEditor', model: 'text', title: 'Text' },
      { id: '3', component: 'VoldLinkEditor', model: 'button', title: 'Button' },
      { id: '4', component: 'VoldFileSelector', model: 'image', title: 'Image' },
    ],
  },
  {
    sectionId: 'cards',
    title: 'Cards',
    components: [
      { id: '5', component: 'VoldInput', model: 'title', title: 'Title' },
      { id: '6', component: 'VoldTextarea', model: 'note', title: 'Note' },
      {
        id: '7',
        component: 'VoldMultipleAddComponent',
        model: 'items',
        title: 'Items',
        options: { components: [{ id: '8', component: 'VoldInput', model: 'title', title: 'Title' }] },
      },
    ],
  },
];

export function snapshot() {
  return {
    language: 'en',
    components: [
      {
        id: 'a',
        sectionId: 'hero',
        data: { title: 'Draft', text: '<p>New</p>', button: { label: 'See', link: '/see' } },
      },
      { id: 'b', sectionId: 'hero', data: { title: 'Second', text: '' } },
      {
        id: 'c',
        sectionId: 'cards',
        data: {
          title: 'Third',
          note: 'Lines',
          items: [
            { id: 'it_1', title: 'One' },
            { id: 'it_2', title: 'Two' },
          ],
        },
      },
    ],
    page: { title: { en: 'Home' } },
  };
}
