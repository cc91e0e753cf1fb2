import { type FormBlock, type FormField, isFor, readBlocks, type Viewer } from '@vold/contract';
import type { RecordGroup } from './record-config.ts';
import type { RecordField } from './record-field.ts';

/**
 * Returns the cards of a form schema: its blocks for the viewer's role and client, with the fields for the viewer's role
 * (FORM-05, FORM-07 to FORM-10). Values are stored below `data`, localized ones per language.
 *
 * @param schema as stored; blocks that cannot be read are skipped
 */
export function schemaGroups(schema: unknown, viewer: Viewer): RecordGroup[] {
  return blocksFor(schema, viewer).flatMap((block): RecordGroup[] => {
    const fields = block.components
      .filter(({ roles }) => isFor({ roles }, viewer))
      .map((field) => toRecordField(field, block.components));
    return fields.length === 0 ? [] : [{ title: block.title || undefined, note: block.note, fields }];
  });
}

/** The fields of a form schema that the viewer sees, in their order. */
export function schemaFields(schema: unknown, viewer: Viewer): FormField[] {
  return blocksFor(schema, viewer).flatMap(({ components }) =>
    components.filter(({ roles }) => isFor({ roles }, viewer)),
  );
}

function blocksFor(schema: unknown, viewer: Viewer): FormBlock[] {
  return readBlocks(schema).filter((block) => isFor(block, viewer));
}

function toRecordField(field: FormField, all: readonly FormField[]): RecordField {
  const { condition, roles: _, hideFromList: __, hideFromWebsite: ___, ...definition } = field;
  const other = condition && all.find(({ model }) => model === condition.model);
  return {
    path: ['data', field.model],
    definition,
    localized: field.hasLanguage === true,
    half: false,
    // A condition on a deleted field is ignored.
    ...(condition &&
      other && {
        shownWhen: {
          path: ['data', other.model],
          localized: other.hasLanguage === true,
          is: condition.is,
          value: condition.value,
        },
      }),
  };
}
