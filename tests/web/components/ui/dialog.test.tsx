// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from '../../../../apps/web/src/components/ui/dialog.tsx'
import { draw } from '../../dom/draw.tsx'

const Example = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Change plan
      </button>
      <Dialog opened={opened} title="Change to Growth?" close={() => setOpened(false)}>
        <button type="button" data-autofocus>
          Not now
        </button>
      </Dialog>
    </>
  )
}

it('is closed by Escape, and what it was opened from stays', async () => {
  const Outer = () => {
    const [opened, setOpened] = useState(true)
    return (
      <Dialog opened={opened} title="Video" close={() => setOpened(false)}>
        <Example />
      </Dialog>
    )
  }
  const { user } = draw(<Outer />)
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  await screen.findByRole('dialog', { name: 'Change to Growth?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change to Growth?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Video' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const open = async () => {
  const view = draw(<Example />)
  await view.user.click(screen.getByRole('button', { name: 'Change plan' }))
  await screen.findByRole('dialog', { name: 'Change to Growth?' })
  return view
}

it('opens with its heading and takes the focus', async () => {
  await open()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not now'))
})

it.each(['Escape', 'its button'])('is closed by %s and gives the focus back to what opened it', async (how) => {
  const { user } = await open()
  if (how === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Change plan')
})
