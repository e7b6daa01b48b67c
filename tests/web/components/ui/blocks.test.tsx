// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Blocks } from '../../../../apps/web/src/components/ui/blocks.tsx'
import { CardCell, CardRow, CardTable } from '../../../../apps/web/src/components/ui/card-table.tsx'
import { Meter } from '../../../../apps/web/src/components/ui/meter.tsx'
import { draw } from '../../dom/draw.tsx'

it('draws paragraphs, lists, steps and tables, with names and links in them', () => {
  draw(
    <Blocks
      blocks={[
        { kind: 'paragraph', line: ['See ', { kind: 'link', text: 'Usage', to: '/dashboard/usage' }, '.'] },
        { kind: 'list', items: [['One'], ['Two']] },
        { kind: 'steps', items: [['Open ', { kind: 'name', text: 'Settings' }]] },
        { kind: 'table', columns: ['Plan', 'Credits'], rows: [['Pro', '2,000']] },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Usage' }).getAttribute('href')).toBe('/dashboard/usage')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Open Settings'])
  expect(screen.getByText('Settings').tagName).toBe('STRONG')
  expect(screen.getByRole('columnheader', { name: 'Credits' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '2,000' }).dataset['name']).toBe('Credits')
})

it('draws the texts as it is told to', () => {
  draw(<Blocks blocks={[{ kind: 'paragraph', line: ['tea'] }]} draw={(text) => <mark>{text}</mark>} />)
  expect(screen.getByText('tea').tagName).toBe('MARK')
})

it('keeps the meaning of a table whose rows are laid out as cards', () => {
  draw(
    <CardTable caption="Lines of a ledger" columns={['What', 'Credits']}>
      <CardRow>
        <CardCell>Used for 2 images</CardCell>
        <CardCell name="Credits">30</CardCell>
      </CardRow>
    </CardTable>,
  )
  expect(screen.getByRole('table', { name: 'Lines of a ledger' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('cell', { name: '30' })).toBeTruthy()
})

it('says in words what a meter shows, and names its parts', () => {
  draw(
    <Meter
      label="30 used, 70 left"
      whole={100}
      parts={[
        { name: 'Used', size: 30, value: '30', look: 'solid' },
        { name: 'Left', size: 70, value: '70', look: 'empty' },
      ]}
      marks={[80]}
    />,
  )
  expect(screen.getByRole('img', { name: '30 used, 70 left' })).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Used', 'Left'])
  expect(screen.getByText('80%')).toBeTruthy()
})
