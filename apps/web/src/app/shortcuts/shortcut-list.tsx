import { useOs } from '@mantine/hooks'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { Fragment } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { keysOf, type ShortcutName, shortcuts } from '#lib/shortcuts.ts'
import { sheetState } from './sheet-state.ts'
import classes from './shortcut-sheet.module.css'

type Group = { readonly name: string; readonly shortcuts: readonly ShortcutName[]; readonly role?: StaffRole }

const groups: readonly Group[] = [
  { name: 'Everywhere', shortcuts: ['palette', 'sheet', 'close'] },
  { name: 'While you write', shortcuts: ['send', 'takeBack'] },
  { name: 'In the library', shortcuts: ['move', 'leap', 'ends', 'select', 'remove', 'endSelection'] },
  { name: 'While an item is open', shortcuts: ['previous', 'next'] },
  { name: 'An account as of an instant', shortcuts: ['toNow'], role: 'support' },
]

/** All shortcuts in a dialog. */
export const ShortcutList = ({ opened }: { readonly opened: boolean }) => (
  <Dialog opened={opened} title="Keyboard shortcuts" close={sheetState.close} size="lg">
    <Groups />
  </Dialog>
)

const Groups = () => {
  const roles = useProfile().profile?.roles ?? []
  return groups
    .filter(({ role }) => role === undefined || roles.includes(role))
    .map(({ name, shortcuts: names }) => (
      <section key={name} className={classes.group}>
        <h3>{name}</h3>
        <dl>
          {names.map((each) => (
            <div key={each}>
              <dt>{shortcuts[each].does}</dt>
              <dd>
                <Keys name={each} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))
}

const Keys = ({ name }: { readonly name: ShortcutName }) => {
  const isMac = useOs() === 'macos'
  return keysOf(name, isMac).map((together) => (
    <span key={together.join(' ')}>
      {together.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}{' '}
    </span>
  ))
}
