// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Choices } from '../../../../apps/web/src/components/form/choices.tsx'
import { draw } from '../../dom/draw.tsx'

const Example = () => {
  const [chosen, choose] = useState<'month' | 'year'>('month')
  const options = [
    { id: 'month', label: 'Monthly' },
    { id: 'year', label: 'Annual' },
  ] as const
  return <Choices legend="Interval" options={options} chosen={chosen} choose={choose} />
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('has one choice at a time, by mouse and by its label', async () => {
  const { user } = draw(<Example />)
  expect(screen.getByRole('group', { name: 'Interval' })).toBeTruthy()
  expect([radio('Monthly').checked, radio('Annual').checked]).toEqual([true, false])
  await user.click(screen.getByText('Annual'))
  expect([radio('Monthly').checked, radio('Annual').checked]).toEqual([false, true])
})
