import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, Path, SubmitErrorHandler, SubmitHandler, UseFormReturn } from 'react-hook-form'

type Texts = Record<string, string>

/** React Hook Form's own, without the hook: what its `createFormControl` returns. */
type LateForm<Values extends Texts> = Omit<UseFormReturn<Values, unknown, Values>, 'formState'>

type LateFormOptions<Values extends Texts> = {
  /** Loads the library and the rules, for forms larger than their page. The form is made of what was typed before. */
  readonly load: () => Promise<(typed: Values) => LateForm<Values>>
  readonly names: readonly Path<Values>[]
}

type Element = HTMLInputElement | HTMLTextAreaElement
type Wiring = {
  readonly required?: boolean
  /** After each key. */
  readonly onChange?: () => void
}

const stateOf = (failure: { readonly message?: unknown } | undefined) => ({
  error: typeof failure?.message === 'string' ? failure.message : undefined,
  'aria-invalid': failure !== undefined,
})

/**
 * A form that is drawn before its library is there. It is loaded once somebody turns to the form (`start`) or sends it;
 * the fields stay the same elements, and keep what was typed.
 */
export const useLateForm = <Values extends Texts>({ load, names }: LateFormOptions<Values>) => {
  const elements = useRef(new Map<string, Element>())
  const started = useRef<LateForm<Values> | null>(null)
  const [form, setForm] = useState<LateForm<Values> | null>(null)
  const [failures, setFailures] = useState<FieldErrors<Values>>({})
  const [isBusy, setBusy] = useState(false)
  useEffect(
    () => form?.subscribe({ formState: { errors: true }, callback: ({ errors = {} }) => setFailures(errors) }),
    [form],
  )

  const typed = () => Object.fromEntries(names.map((name) => [name, elements.current.get(name)?.value ?? ''])) as Values

  /** @throws {ChunkLoadError} */
  const start = async (): Promise<LateForm<Values>> => {
    const create = await load()
    if (started.current) return started.current
    const made = (started.current = create(typed()))
    flushSync(() => setForm(made))
    return made
  }

  /** Takes back what was typed. The form is made again when it is wanted again, perhaps with other rules. */
  const restart = (): void => {
    started.current = null
    setForm(null)
    setFailures({})
    for (const element of elements.current.values()) element.value = element.defaultValue
  }

  /** Sends the form with all its checks, which are waited for. */
  const submit = async (send: SubmitHandler<Values>, refuse?: SubmitErrorHandler<Values>): Promise<void> => {
    setBusy(true)
    try {
      const { handleSubmit } = await start()
      await handleSubmit(send, refuse)()
    } finally {
      setBusy(false)
    }
  }

  /** What is spread over a TextInput, Textarea or the like. */
  const field = (name: Path<Values>, { required = false, onChange }: Wiring = {}) => {
    const { ref, ...registered } = form?.register(name, onChange && { onChange }) ?? { name, onChange, ref: undefined }
    return {
      ...registered,
      ...stateOf(failures[name]),
      ref: (element: Element | null) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
        ref?.(element)
      },
      'aria-required': required || undefined,
      readOnly: isBusy,
    }
  }

  return { field, isBusy, typed, start, restart, submit, started }
}
