// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Remarks } from '../../../../../apps/web/src/entities/generation/texts/remarks.tsx'
import { draw } from '../../../dom/draw.tsx'

const note = 'Translating needs a model. The text is as you wrote it.'

it('says what was not done and in which language the text is', () => {
  draw(<Remarks notes={[note]} language="de" isEdited={false} />)
  expect(screen.getByRole('listitem').textContent).toBe(note)
  expect(screen.getByText(/Written in/).textContent).toContain('Written in German.')
})

it('says nothing of a text that the person has changed', () => {
  draw(<Remarks notes={[note]} language="de" isEdited />)
  expect(screen.queryByRole('listitem')).toBeNull()
})
