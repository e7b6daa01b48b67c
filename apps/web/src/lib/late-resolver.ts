import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A resolver that is loaded at the first validation of a form, for rules larger than their page. If it cannot be
 * loaded, the form's own error (`root`) says so.
 */
export const lateResolver =
  <Values extends FieldValues, Written>(
    load: () => Promise<Resolver<Values, unknown, Written>>,
  ): Resolver<Values, unknown, Written> =>
  async (...asked) => {
    try {
      const resolver = await load()
      return await resolver(...asked)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { values: {}, errors: { root: { type: 'unavailable', message } } as FieldErrors<Values> }
    }
  }
