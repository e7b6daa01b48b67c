import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A resolver that is loaded when a form is first judged, for rules larger than the page they belong to. Where it cannot
 * be had, the form's own error (`root`) says so.
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
