// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAddressQuery } from '../../../apps/web/src/lib/use-address-query.ts'
import { draw } from '../dom/draw.tsx'

const Filter = () => {
  const [query, change] = useAddressQuery()
  const add = (kind: string) =>
    change((now) => {
      now.append('kind', kind)
      return new URLSearchParams(now)
    })
  const both = () => {
    add('image')
    add('video')
  }
  return (
    <>
      <output>{query.toString()}</output>
      <button type="button" onClick={() => add('text')}>
        Texts
      </button>
      <button type="button" onClick={both}>
        Both
      </button>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

it('begins with the query of the address, and takes changes there', async () => {
  const { user, address } = draw(<Filter />, '/library?search=tea')
  expect(shown()).toBe('search=tea')
  await user.click(screen.getByRole('button', { name: 'Texts' }))
  expect(shown()).toBe('search=tea&kind=text')
  await waitFor(() => expect(address()).toBe('/library?search=tea&kind=text'))
})

it('builds one change on the other, though the address comes later', async () => {
  const { user, address } = draw(<Filter />, '/library')
  await user.click(screen.getByRole('button', { name: 'Both' }))
  await waitFor(() => expect(address()).toBe('/library?kind=image&kind=video'))
  expect(shown()).toBe('kind=image&kind=video')
})

it('follows an address that changes otherwise', async () => {
  const { router } = draw(<Filter />, '/library?search=tea')
  await act(() => router.navigate('/library?search=bread'))
  await waitFor(() => expect(shown()).toBe('search=bread'))
})
