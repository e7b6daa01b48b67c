import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { CustomerActs } from '../../../../../../apps/web/src/features/support/customers/acts/components/customer-acts.tsx'
import { draw } from '../../../../dom/draw.tsx'

/** The dialog of one of the acts, as its button opens it. */
export const beginAct = async (name: string) => {
  const { user } = draw(<CustomerActs uid="u1" />)
  await user.click(screen.getByRole('button', { name: `${name}…` }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const write = (field: string, value: string) => fireEvent.change(dialog.getByLabelText(field), { target: { value } })
  const press = (button: string) => user.click(dialog.getByRole('button', { name: button }))
  return { user, dialog, write, press }
}

export const actIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
