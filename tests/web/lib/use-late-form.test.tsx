// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { createFormControl } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { useLateForm } from '../../../apps/web/src/lib/use-late-form.ts'

type Values = { name: string }
type Create = (typed: Values) => ReturnType<typeof createFormControl<Values, unknown, Values>>

const create: Create = (typed) =>
  createFormControl<Values, unknown, Values>({
    defaultValues: typed,
    resolver: (values) =>
      values.name === ''
        ? { values: {}, errors: { name: { type: 'min', message: 'A name' } } }
        : { values, errors: {} },
  })

const draw = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Create>()
  const sent = vi.fn()
  const failed = vi.fn()
  const Page = () => {
    const { field, isBusy, submit, restart } = useLateForm<Values>({ names: ['name'], load: () => promise })
    const { error, ...name } = field('name')
    return (
      <>
        <input aria-label="Name" {...name} />
        <p>{error}</p>
        <button type="button" onClick={() => void submit(sent).catch(failed)}>
          {isBusy ? 'Sending' : 'Send'}
        </button>
        <button type="button" onClick={restart}>
          Again
        </button>
      </>
    )
  }
  render(<Page />)
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  const press = (button: string) => act(async () => screen.getByText(button).click())
  return {
    input,
    press,
    sent,
    failed,
    arrive: () => act(async () => resolve(create)),
    lose: () => act(async () => reject(new Error('Offline'))),
  }
}

it('sends what was typed before its library was there, from the same element', async () => {
  const { input, press, sent, arrive } = draw()
  input.value = 'Ada'
  await press('Send')
  expect(screen.getByText('Sending')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await arrive()
  expect(sent).toHaveBeenCalledWith({ name: 'Ada' }, undefined)
  expect(screen.getByLabelText('Name')).toBe(input)
  expect(screen.getByText('Send')).toBeTruthy()
})

it('shows what is wrong at the field', async () => {
  const { input, press, sent, arrive } = draw()
  await press('Send')
  await arrive()
  expect(screen.getByText('A name')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
  await press('Again')
  expect(screen.queryByText('A name')).toBeNull()
})

it('keeps what was typed when its library cannot be had', async () => {
  const { input, press, failed, lose } = draw()
  input.value = 'Ada'
  await press('Send')
  await lose()
  expect(failed).toHaveBeenCalledWith(new Error('Offline'))
  expect(input.value).toBe('Ada')
})
