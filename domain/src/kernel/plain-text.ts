import { z } from 'zod'

/**
 * The texts in events that are stored readable, with the reason.
 *
 * @public for the test that walks over all events
 */
export const plainTexts = z.registry<{ readonly because: string }>()

/**
 * Declares that a text in an event is stored readable for ever. Without this, a text that is no id, code or instant has to
 * be personal data of its subject, so that it is sealed.
 */
export const plainText = <Schema extends z.ZodString>(schema: Schema, because: string): Schema => {
  plainTexts.add(schema, { because })
  return schema
}
