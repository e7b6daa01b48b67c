import { focusManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { collectToasts, configure } from '../../dom/draw.tsx'

/** A console in the background, whose pages are not refreshed by themselves: what is read anew is due to what was done. */
export const openConsole = (): void => {
  configure()
  collectToasts()
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
}

const textOf = ({ textContent }: Element) => textContent.trim()

/** The rows of the table on the page without its head, each as the texts of its cells. */
export const tableRows = async (name?: string) =>
  within(await screen.findByRole('table', name === undefined ? {} : { name }))
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell').map(textOf))
    .filter((cells) => cells.length > 0)

/** Names and values as a page lists them. */
export const facts = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [textOf(term), term.nextElementSibling?.textContent]))

/** Presses a button that asks for a reason, gives one and goes on. */
export const actWithReason = async (user: UserEvent, { open, submit }: Record<'open' | 'submit', string | RegExp>) => {
  await user.click(await screen.findByRole('button', { name: open }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Up again')
  await user.click(dialog.getByRole('button', { name: submit }))
}
