import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { Unwanted } from '@vignette/domain/identity/unwanted'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useNotificationsForm } from '../use-notifications-form.ts'
import { fixedRows, kindRows, ways } from '../notification-ways.ts'
import classes from './preferences-section.module.css'

export const NotificationsForm = ({ unwanted }: { readonly unwanted: Unwanted }) => {
  const { comes, change, failure, isSubmitting, submit } = useNotificationsForm(unwanted)
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">What it is about</th>
            {ways.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindRows.map(({ kind, name, comesBy }) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {ways.map((way) => (
                <td key={way.id}>
                  {comesBy.includes(way.id) && (
                    <Checkbox
                      radius="xs"
                      aria-label={`${name}: ${way.name.toLowerCase()}`}
                      checked={comes(kind, way.id)}
                      onChange={({ currentTarget }) => change(kind, way.id, currentTarget.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
          {fixedRows.map(({ name, comesBy }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {ways.map(({ id }) => (
                <td key={id}>{comesBy.includes(id) && 'Always'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>Messages about money or the security of your account cannot be switched off.</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <SubmitButton isBusy={isSubmitting}>Save the notifications</SubmitButton>
    </Form>
  )
}
