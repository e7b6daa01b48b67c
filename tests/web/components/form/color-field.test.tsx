// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ColorField } from '../../../../apps/web/src/components/form/color-field.tsx'
import { draw } from '../../dom/draw.tsx'

const Sample = () => {
  const [color, setColor] = useState('#6366f1')
  return (
    <>
      <ColorField label="Primary" color={color} change={setColor} />
      <output>{color}</output>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Primary')
const chosen = () => screen.getByRole('status').textContent

it.each([
  ['#aa3300', '#aa3300'],
  ['AA3300', '#aa3300'],
  ['#a30', '#aa3300'],
])('takes %s', (typed, color) => {
  draw(<Sample />)
  fireEvent.change(field(), { target: { value: typed } })
  expect(chosen()).toBe(color)
})

it('says how a colour is written, keeps the last one, and shows it again afterwards', () => {
  draw(<Sample />)
  fireEvent.change(field(), { target: { value: '#12' } })
  expect(screen.getByText('Such as #6366f1')).toBeTruthy()
  expect(chosen()).toBe('#6366f1')
  fireEvent.blur(field())
  expect(field().value).toBe('#6366f1')
})

it('takes what is picked', () => {
  draw(<Sample />)
  fireEvent.change(screen.getByLabelText('Pick: Primary'), { target: { value: '#004455' } })
  expect([chosen(), field().value]).toEqual(['#004455', '#004455'])
})
