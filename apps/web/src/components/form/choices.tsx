import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './choices.module.css'

type ChoicesProps<Id extends string> = {
  /** The name of the group, for people who do not see it. */
  readonly legend: string
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly chosen: Id
  readonly choose: (id: Id) => void
}

/** A choice of a few visible options: radio buttons that look like one switch. */
export const Choices = <Id extends string>({ legend, options, chosen, choose }: ChoicesProps<Id>) => {
  const name = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // a choice that was made before the code of the page was loaded
  useEffect(() => {
    const checked = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find(({ id }) => id === checked)
    if (option && option.id !== chosen) choose(option.id)
    // once, when the page is taken over
  }, [])
  return (
    <fieldset ref={fieldset} className={classes.choices}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id} className={classes.choice}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
