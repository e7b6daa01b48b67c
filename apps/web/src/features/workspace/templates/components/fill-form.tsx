import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { blanksOf, filled } from '@vignette/domain/templates/templates'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { type FillTarget, studioAddressOf } from '../fill-target.ts'
import { TemplateText } from './template-text.tsx'
import classes from './templates.module.css'

type FillFormProps = { readonly template: FillTarget; readonly close: () => void }

/** A field for each blank, the prompt as it becomes, and the way into the studio. */
export const FillForm = ({ template, close }: FillFormProps) => {
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const navigate = useNavigate()
  const blanks = blanksOf(template)
  const left = blanks.filter((_, nth) => !values[nth]?.trim()).length
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(studioAddressOf(filled(template, values), template))
      }}
    >
      <p className={classes.prompt}>
        <TemplateText template={template} values={values} />
      </p>
      <div className={classes.blanks}>
        {blanks.map((blank, nth) => (
          <TextInput
            key={`${nth} ${blank}`}
            label={blank}
            autoComplete="off"
            dir="auto"
            maxLength={300}
            {...(nth === 0 && { 'data-autofocus': true })}
            value={values[nth] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [nth]: value }))}
          />
        ))}
      </div>
      <DialogActions close={close}>
        <Button type="submit" disabled={left > 0}>
          {left === 0 ? 'Use it in the studio' : `${left} left to fill in`}
        </Button>
      </DialogActions>
    </form>
  )
}
