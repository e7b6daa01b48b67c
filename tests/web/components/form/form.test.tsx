// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { fieldsOf } from '../../../../apps/web/src/components/form/fields-of.ts'
import { Form } from '../../../../apps/web/src/components/form/form.tsx'
import { PasswordField } from '../../../../apps/web/src/components/form/password-field.tsx'
import { SubmitButton } from '../../../../apps/web/src/components/form/submit-button.tsx'
import { draw } from '../../dom/draw.tsx'

type Values = { name: string; tags: string }

type ExampleProps = { readonly send: (values: Values) => unknown; readonly onChange?: () => void }

const Example = ({ send, onChange }: ExampleProps) => {
  const form = useForm<Values>({ defaultValues: { name: '', tags: '' } })
  const { isSubmitting } = form.formState
  const field = fieldsOf(form, onChange ? { onChange } : {})
  const submit = form.handleSubmit(async (values) => {
    if (values.name === 'taken') return form.setError('name', { message: 'Somebody has it' })
    await send(values)
  })
  return (
    <Form isBusy={isSubmitting} onSubmit={submit} aria-label="Example">
      <TextInput label="Name" {...field('name', { required: true })} />
      <TextInput label="Tags" {...field('tags', { setValueAs: (typed) => String(typed).toLowerCase() })} />
      <SubmitButton isBusy={isSubmitting} busyText="Saving...">
        Save
      </SubmitButton>
    </Form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>(/Name/)

it('hands over what was typed', async () => {
  const send = vi.fn<(values: Values) => void>()
  const { user } = draw(<Example send={send} />)
  await user.type(name(), 'Ada')
  await user.type(screen.getByLabelText('Tags'), 'TEA')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledWith({ name: 'Ada', tags: 'tea' })
})

it('says which fields have to be filled in', () => {
  draw(<Example send={() => undefined} />)
  expect(name().getAttribute('aria-required')).toBe('true')
  expect(screen.getByLabelText('Tags').getAttribute('aria-required')).toBeNull()
})

it('describes a field by what is wrong with it', async () => {
  const { user } = draw(<Example send={() => undefined} />)
  await user.type(name(), 'taken{Enter}')
  const failure = await screen.findByText('Somebody has it')
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(name().getAttribute('aria-describedby')).toContain(failure.id)
})

it('is sent once, however often the button is pressed, and cannot be changed meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => gate.promise)
  const { user } = draw(<Example send={send} />)
  await user.type(name(), 'Ada{Enter}')
  const button = await screen.findByRole('button', { name: 'Saving...' })
  await user.click(button)
  expect(send).toHaveBeenCalledOnce()
  expect(name().readOnly).toBe(true)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  gate.resolve()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
})

it('keeps the focus on the button that sends it', async () => {
  const gate = Promise.withResolvers<void>()
  const { user } = draw(<Example send={() => gate.promise} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement?.textContent).toContain('Saving...')
  gate.resolve()
  await screen.findByRole('button', { name: 'Save' })
})

it('tells of each key', async () => {
  const onChange = vi.fn<() => void>()
  const { user } = draw(<Example send={() => undefined} onChange={onChange} />)
  await user.type(name(), 'Ada')
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('does not send a form around a dialog when the dialog is sent', async () => {
  const [outer, inner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = draw(
    <Form isBusy={false} onSubmit={outer}>
      {createPortal(
        <Form
          isBusy={false}
          onSubmit={(event) => {
            event.preventDefault()
            inner()
          }}
        >
          <button type="submit">Send</button>
        </Form>,
        document.body,
      )}
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

it('shows a password on request', async () => {
  const { user } = draw(<PasswordField label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
})
