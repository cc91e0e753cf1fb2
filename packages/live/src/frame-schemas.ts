// Written by scripts/write-frame-schemas.ts from src/messages; do not edit.
import type { Shape } from './shape.ts';

export const envelopeShape: Shape = {
  ve: ['=', 1],
  t: ['s', 1, 60],
  id: ['s', 1, 60],
  're?': ['s', 1, 60],
  sid: ['s', 1, 60],
  rev: ['i', 0],
  p: { '*': 1 },
};

export const welcomeShape: Shape = [
  '|',
  { ve: ['=', 1], t: ['=', 'VE_WELCOME'], p: { nonce: ['s', null, 64], sid: ['s', 1, 60], version: 'i' } },
  {
    ve: ['=', 1],
    t: ['=', 'VE_REFUSED'],
    p: { nonce: ['s', null, 64], code: ['=', 'BAD_VERSION', 'FORBIDDEN'], message: ['s', null, 500] },
  },
];

export const toFrameShapes: Readonly<Record<string, Shape>> = {
  GET_COMPONENTS: {},
  GET_REGISTERED_COMPONENTS: {},
  REQ_PB_DATA: { reason: ['=', 'settle', 'save', 'back'] },
  ADD_MORE_SECTION: {
    instance: {
      id: ['s', 1, 100],
      'section?': ['|', ['s', null, 100], 'n'],
      sectionId: ['s', 1, 100],
      'title?': ['s', null, 200],
      'section_title?': ['|', ['s', null, 200], 'n'],
      'hide?': 'b',
      data: { '*': 0 },
      '*': 1,
    },
    afterId: ['|', ['s', 1, 100], 'n'],
  },
  SORT_WEBSITE_SECTION: { ids: ['a', ['s', 1, 100], null, 500] },
  DELETE_SECTION: { id: ['s', 1, 100] },
  SCROLL_TO_SECTION: { id: ['s', 1, 100], 'select?': 'b' },
  SELECTED_FILES: {
    files: [
      'a',
      {
        'id?': ['|', ['s', null, 100], 'n'],
        url: ['s', null, 2048],
        'name?': ['s', null, 500],
        'alt?': ['s', null, 1000],
        'mime?': ['s', null, 100],
        'size?': ['#', 0],
        'width?': ['i', 1],
        'height?': ['i', 1],
        'focal?': { x: ['#', 0, 100], y: ['#', 0, 100] },
      },
      null,
      100,
    ],
  },
  VE_DATA: [
    '|',
    {
      ops: [
        'a',
        [
          '|',
          {
            type: ['=', 'set'],
            language: ['r', '^[a-z]{2,3}(-[a-z0-9]{2,8})?$'],
            id: ['s', 1, 100],
            path: ['a', ['|', ['s', 1, 200], ['i', 0, 9999]], 1, 24],
            'value?': 0,
          },
          {
            type: ['=', 'hide'],
            language: ['r', '^[a-z]{2,3}(-[a-z0-9]{2,8})?$'],
            id: ['s', 1, 100],
            hide: 'b',
          },
          {
            type: ['=', 'rename'],
            language: ['r', '^[a-z]{2,3}(-[a-z0-9]{2,8})?$'],
            id: ['s', 1, 100],
            title: ['|', ['s', null, 200], 'n'],
          },
          { type: ['=', 'set'], path: ['a', ['|', ['s', 1, 200], ['i', 0, 9999]], 1, 24], 'value?': 0 },
        ],
        1,
        1000,
      ],
    },
    {
      snapshot: {
        language: ['r', '^[a-z]{2,3}(-[a-z0-9]{2,8})?$'],
        components: [
          'a',
          {
            id: ['s', 1, 100],
            'section?': ['|', ['s', null, 100], 'n'],
            sectionId: ['s', 1, 100],
            'title?': ['s', null, 200],
            'section_title?': ['|', ['s', null, 200], 'n'],
            'hide?': 'b',
            data: { '*': 0 },
            '*': 1,
          },
          null,
          500,
        ],
        page: { '*': 0 },
      },
    },
    { part: { index: ['i', 0, 99], count: ['i', 1, 100], text: 's' } },
  ],
  VE_SELECT: { id: ['|', ['s', 1, 100], 'n'], 'path?': ['s', 1, 500] },
  VE_DRAG: { phase: ['=', 'over', 'drop', 'leave', 'click', 'dblclick'], x: '#', y: '#' },
  VE_MODE: { mode: ['=', 'edit', 'browse'] },
  VE_VIEW: { scale: ['#', 0.05, 1], 'scrollY?': ['#', 0] },
  VE_TOKEN: { tkn: ['s', null, 4000] },
  VE_PING: {},
  VE_BYE: {},
  VE_ACK: { rev: ['i', 0] },
  VE_ERROR: {
    code: [
      '=',
      'BAD_VERSION',
      'BAD_PAYLOAD',
      'UNKNOWN_SECTION',
      'STALE_REV',
      'RENDER_FAILED',
      'FORBIDDEN',
      'TOO_LARGE',
    ],
    message: ['s', null, 1000],
    'sectionId?': ['s', 1, 100],
  },
};
