import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { FieldFailure } from './api/api-error.ts'

/**
 * Shows a failure's `errors[]` at the fields they name and focuses the first one.
 * Returns false when none of them belongs to a field of the form: then the sentence has to be shown instead.
 */
export const showFieldFailures = <Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  failures: readonly FieldFailure[],
  fields: readonly Path<Values>[],
): boolean => {
  const shown = fields.flatMap((field) => failures.find((failure) => failure.path === field) ?? [])
  shown.forEach(({ path, message }, index) =>
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return shown.length > 0
}
