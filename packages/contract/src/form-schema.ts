import { z } from 'zod';
import { inBlocks } from './form-blocks.ts';
import { formInputDefinition } from './section.ts';

/** When a field shows: by the value of another field of the same form. */
export const fieldCondition = z.object({
  /** Model of the other field. */
  model: z.string().min(1).max(100),
  is: z.enum(['filled', 'empty', 'equal', 'different']),
  /** The value that `equal` and `different` compare with, as text. */
  value: z.string().max(500).optional(),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

/** Form field definition (FORM-11): an input with who sees it, where and when. */
export const formField = z.intersection(
  formInputDefinition,
  z.object({
    /** Lists leave it out of their columns. */
    hideFromList: z.boolean().optional(),
    /** Lists of posts can be filtered by it, and are put in its order by an index. */
    useInLists: z.boolean().optional(),
    /** Visitors of a website that we host do not see it. */
    hideFromWebsite: z.boolean().optional(),
    /** Roles that see the field; none means everybody (FORM-10). */
    roles: z.array(z.string().max(100)).max(100).optional(),
    condition: fieldCondition.optional(),
  }),
);
export type FormField = z.infer<typeof formField>;

const maxFields = 100;

/** A form block (FORM-05): a card of the form, for some roles and clients or, without any, for everybody (FORM-09). */
export const formBlock = z.object({
  id: z.string().min(1).max(100),
  title: z.string().max(200).optional(),
  note: z.string().max(1000).optional(),
  roles: z.array(z.string().max(100)).max(100).optional(),
  clients: z.array(z.string().max(100)).max(1000).optional(),
  components: z.array(formField).max(maxFields),
});
export type FormBlock = z.infer<typeof formBlock>;

/** Schema of a post type's form (`data.cardDetail.group` of its website setting); values live in a record's `data`. */
export const formSchema = z.array(formBlock).max(50);
export type FormSchema = z.infer<typeof formSchema>;

const blockOfAnything = formBlock.extend({ components: z.array(z.unknown()) });

/** The blocks of a stored schema, with the fields that can be read: one of an unknown kind takes no other away. */
export function readBlocks(schema: unknown): FormBlock[] {
  return inBlocks(schema).flatMap((raw) => {
    const block = blockOfAnything.safeParse(raw).data;
    if (!block) return [];
    const components = block.components.flatMap((field) => formField.safeParse(field).data ?? []);
    return [{ ...block, components: components.slice(0, maxFields) }];
  });
}
