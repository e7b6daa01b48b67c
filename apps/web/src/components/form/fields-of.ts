import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

type WiredForm<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'register' | 'formState'
>

type Wiring = {
  /** While it is true nothing can be typed; by default while the form is being sent. */
  readonly isBusy?: boolean
  /** After each key in any of the fields. */
  readonly onChange?: () => void
}

type FieldOptions = { readonly required?: boolean; readonly setValueAs?: (typed: unknown) => unknown }

/**
 * Connects a form's fields to Mantine's inputs. It returns a function whose result for the name of a field is spread
 * over a TextInput, Textarea or the like, which then shows the error of the field and is described by it.
 */
export const fieldsOf = <Values extends FieldValues, Output>(
  { register, formState }: WiredForm<Values, Output>,
  { isBusy = formState.isSubmitting, onChange }: Wiring = {},
) => {
  const { errors } = formState
  return <Name extends FieldPath<Values>>(name: Name, { required = false, setValueAs }: FieldOptions = {}) => {
    const failure = get(errors, name) as FieldError | undefined
    const rules = { ...(onChange && { onChange }), ...(setValueAs && { setValueAs }) } as RegisterOptions<Values, Name>
    return {
      ...register(name, rules),
      error: failure?.message,
      'aria-invalid': failure !== undefined,
      'aria-required': required || undefined,
      readOnly: isBusy,
    }
  }
}
