// Written by scripts/write-frame-schemas.ts from src/messages; do not edit.
import type { Shape } from './shape.ts';

export const envelopeShape: Shape = {
  type: 'object',
  properties: {
    ve: { const: 1 },
    t: { type: 'string', minLength: 1, maxLength: 60 },
    id: { type: 'string', minLength: 1, maxLength: 60 },
    re: { type: 'string', minLength: 1, maxLength: 60 },
    sid: { type: 'string', minLength: 1, maxLength: 60 },
    rev: { type: 'integer', minimum: 0 },
    p: { type: 'object', properties: {}, additionalProperties: {} },
  },
  required: ['ve', 't', 'id', 'sid', 'rev', 'p'],
  additionalProperties: false,
};

export const welcomeShape: Shape = {
  anyOf: [
    {
      type: 'object',
      properties: {
        ve: { const: 1 },
        t: { const: 'VE_WELCOME' },
        p: {
          type: 'object',
          properties: {
            nonce: { type: 'string', maxLength: 64 },
            sid: { type: 'string', minLength: 1, maxLength: 60 },
            version: { type: 'integer', minimum: -9007199254740991 },
          },
          required: ['nonce', 'sid', 'version'],
          additionalProperties: false,
        },
      },
      required: ['ve', 't', 'p'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        ve: { const: 1 },
        t: { const: 'VE_REFUSED' },
        p: {
          type: 'object',
          properties: {
            nonce: { type: 'string', maxLength: 64 },
            code: { enum: ['BAD_VERSION', 'FORBIDDEN'] },
            message: { type: 'string', maxLength: 500 },
          },
          required: ['nonce', 'code', 'message'],
          additionalProperties: false,
        },
      },
      required: ['ve', 't', 'p'],
      additionalProperties: false,
    },
  ],
};

export const toFrameShapes: Readonly<Record<string, Shape>> = {
  GET_COMPONENTS: { type: 'object', properties: {}, additionalProperties: false },
  GET_REGISTERED_COMPONENTS: { type: 'object', properties: {}, additionalProperties: false },
  REQ_PB_DATA: {
    type: 'object',
    properties: { reason: { enum: ['settle', 'save', 'back'] } },
    required: ['reason'],
    additionalProperties: false,
  },
  ADD_MORE_SECTION: {
    type: 'object',
    properties: {
      instance: {
        type: 'object',
        properties: {
          id: { type: 'string', minLength: 1, maxLength: 100 },
          section: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
          sectionId: { type: 'string', minLength: 1, maxLength: 100 },
          title: { type: 'string', maxLength: 200 },
          section_title: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] },
          hide: { type: 'boolean' },
          data: { type: 'object', additionalProperties: {} },
        },
        required: ['id', 'sectionId', 'data'],
      },
      afterId: { anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }] },
    },
    required: ['instance', 'afterId'],
    additionalProperties: false,
  },
  SORT_WEBSITE_SECTION: {
    type: 'object',
    properties: {
      ids: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 }, maxItems: 500 },
    },
    required: ['ids'],
    additionalProperties: false,
  },
  DELETE_SECTION: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 100 } },
    required: ['id'],
    additionalProperties: false,
  },
  SCROLL_TO_SECTION: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 100 }, select: { type: 'boolean' } },
    required: ['id'],
    additionalProperties: false,
  },
  SELECTED_FILES: {
    type: 'object',
    properties: {
      files: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
            url: { type: 'string', maxLength: 2048 },
            name: { type: 'string', maxLength: 500 },
            alt: { type: 'string', maxLength: 1000 },
            mime: { type: 'string', maxLength: 100 },
            size: { type: 'number', minimum: 0 },
            width: { type: 'integer', minimum: 5e-324 },
            height: { type: 'integer', minimum: 5e-324 },
            focal: {
              type: 'object',
              properties: {
                x: { type: 'number', minimum: 0, maximum: 100 },
                y: { type: 'number', minimum: 0, maximum: 100 },
              },
              required: ['x', 'y'],
              additionalProperties: false,
            },
          },
          required: ['url'],
          additionalProperties: false,
        },
        maxItems: 100,
      },
    },
    required: ['files'],
    additionalProperties: false,
  },
  VE_DATA: {
    anyOf: [
      {
        type: 'object',
        properties: {
          ops: {
            type: 'array',
            items: {
              anyOf: [
                {
                  anyOf: [
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'set' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                        path: {
                          type: 'array',
                          items: {
                            anyOf: [
                              { type: 'string', minLength: 1, maxLength: 200 },
                              { type: 'integer', minimum: 0, maximum: 9999 },
                            ],
                          },
                          minItems: 1,
                          maxItems: 24,
                        },
                        value: {},
                      },
                      required: ['type', 'language', 'id', 'path'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'insert' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        instance: {
                          type: 'object',
                          properties: {
                            id: { type: 'string', minLength: 1, maxLength: 100 },
                            section: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
                            sectionId: { type: 'string', minLength: 1, maxLength: 100 },
                            title: { type: 'string', maxLength: 200 },
                            section_title: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] },
                            hide: { type: 'boolean' },
                            data: { type: 'object', additionalProperties: {} },
                          },
                          required: ['id', 'sectionId', 'data'],
                        },
                        afterId: {
                          anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }],
                        },
                      },
                      required: ['type', 'language', 'instance', 'afterId'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'move' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                        afterId: {
                          anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }],
                        },
                      },
                      required: ['type', 'language', 'id', 'afterId'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'remove' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                      },
                      required: ['type', 'language', 'id'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'duplicate' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                        newId: { type: 'string', minLength: 1, maxLength: 100 },
                      },
                      required: ['type', 'language', 'id', 'newId'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'hide' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                        hide: { type: 'boolean' },
                      },
                      required: ['type', 'language', 'id', 'hide'],
                      additionalProperties: false,
                    },
                    {
                      type: 'object',
                      properties: {
                        type: { const: 'rename' },
                        language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
                        id: { type: 'string', minLength: 1, maxLength: 100 },
                        title: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] },
                      },
                      required: ['type', 'language', 'id', 'title'],
                      additionalProperties: false,
                    },
                  ],
                },
                {
                  type: 'object',
                  properties: {
                    type: { const: 'set' },
                    path: {
                      type: 'array',
                      items: {
                        anyOf: [
                          { type: 'string', minLength: 1, maxLength: 200 },
                          { type: 'integer', minimum: 0, maximum: 9999 },
                        ],
                      },
                      minItems: 1,
                      maxItems: 24,
                    },
                    value: {},
                  },
                  required: ['type', 'path'],
                  additionalProperties: false,
                },
              ],
            },
            minItems: 1,
            maxItems: 1000,
          },
        },
        required: ['ops'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: {
          snapshot: {
            type: 'object',
            properties: {
              language: { type: 'string', pattern: '^[a-z]{2,3}(-[a-z0-9]{2,8})?$' },
              components: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    id: { type: 'string', minLength: 1, maxLength: 100 },
                    section: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
                    sectionId: { type: 'string', minLength: 1, maxLength: 100 },
                    title: { type: 'string', maxLength: 200 },
                    section_title: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] },
                    hide: { type: 'boolean' },
                    data: { type: 'object', additionalProperties: {} },
                  },
                  required: ['id', 'sectionId', 'data'],
                },
                maxItems: 500,
              },
              page: { type: 'object', additionalProperties: {} },
            },
            required: ['language', 'components', 'page'],
            additionalProperties: false,
          },
        },
        required: ['snapshot'],
        additionalProperties: false,
      },
    ],
  },
  VE_SELECT: {
    type: 'object',
    properties: {
      id: { anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }] },
      path: { type: 'string', minLength: 1, maxLength: 500 },
    },
    required: ['id'],
    additionalProperties: false,
  },
  VE_DRAG: {
    type: 'object',
    properties: { phase: { enum: ['over', 'drop', 'leave'] }, x: { type: 'number' }, y: { type: 'number' } },
    required: ['phase', 'x', 'y'],
    additionalProperties: false,
  },
  VE_MODE: {
    type: 'object',
    properties: { mode: { enum: ['edit', 'browse'] } },
    required: ['mode'],
    additionalProperties: false,
  },
  VE_TOKEN: {
    type: 'object',
    properties: { tkn: { type: 'string', maxLength: 4000 } },
    required: ['tkn'],
    additionalProperties: false,
  },
  VE_PING: { type: 'object', properties: {}, additionalProperties: false },
  VE_BYE: { type: 'object', properties: {}, additionalProperties: false },
  VE_ACK: {
    type: 'object',
    properties: { rev: { type: 'integer', minimum: 0 } },
    required: ['rev'],
    additionalProperties: false,
  },
  VE_ERROR: {
    type: 'object',
    properties: {
      code: {
        enum: [
          'BAD_VERSION',
          'BAD_PAYLOAD',
          'UNKNOWN_SECTION',
          'STALE_REV',
          'RENDER_FAILED',
          'FORBIDDEN',
          'TOO_LARGE',
        ],
      },
      message: { type: 'string', maxLength: 1000 },
      sectionId: { type: 'string', minLength: 1, maxLength: 100 },
    },
    required: ['code', 'message'],
    additionalProperties: false,
  },
};
