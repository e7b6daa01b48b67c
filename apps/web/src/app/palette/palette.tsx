import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/spotlight/styles.css'
import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '#components/ui/icons.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { generationsQuery } from '#entities/generation/get-generations.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import { sheetState } from '../shortcuts/sheet-state.ts'
import { useSignOut } from '../navigation/use-sign-out.ts'
import { type Action, type Command, commandsFor } from './commands.ts'
import classes from './palette.module.css'

const [store, spotlight] = createSpotlight()
const listId = 'palette-list'

/** The server is searched after this pause in typing. */
const restMs = 250
const mostMade = 5
const longestSearch = 200

const useMade = (typed: string) => {
  const [rested] = useDebouncedValue(typed.trim().slice(0, longestSearch), restMs)
  const filter = rested === '' ? {} : { search: rested }
  const { data } = useInfiniteQuery(generationsQuery(filter, mostMade))
  return data?.pages[0]?.items ?? []
}

const useOtherWorkspaces = () => {
  const workspaces = useQuery(workspacesQuery).data?.items ?? []
  const current = otherwiseOwn(workspaces)
  return workspaces.filter(({ id }) => id !== current?.id)
}

const useGroups = (typed: string) => {
  const { profile } = useProfile()
  return commandsFor(typed, {
    roles: profile?.roles ?? [],
    role: profile?.role ?? 'owner',
    generations: useMade(typed),
    workspaces: useOtherWorkspaces(),
  })
}

const useRun = () => {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  return (action: Action): void => {
    if (action.type === 'go') void navigate(action.to)
    else if (action.type === 'leave') location.assign(action.to)
    else if (action.type === 'enter') location.assign(addressIn(action.slug, '/dashboard'))
    else if (action.type === 'scheme') setColorScheme(action.scheme)
    else if (action.type === 'shortcuts') sheetState.open()
    else void signOut()
  }
}

const opensDialog = ({ type }: Action): boolean => type === 'shortcuts'
const staysHere = (action: Action): boolean => action.type === 'scheme' || opensDialog(action)

type PaletteProps = {
  /** Opens the palette each time it grows. */
  readonly asked: number
  /** Returns the focus to the element that had it. */
  readonly onClose: () => void
}

/** Finds pages and actions by a few typed letters. */
export const Palette = ({ asked, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('')
  const { selected } = useSpotlight(store)
  const run = useRun()
  const chosen = useRef<Action | null>(null)
  useEffect(() => {
    chosen.current = null
    spotlight.open()
  }, [asked])
  const finish = () => {
    const action = chosen.current
    if (action === null || staysHere(action)) onClose()
    // what opens a dialog does so from where the focus was
    if (action && opensDialog(action)) run(action)
  }
  const groups = useGroups(typed)
  const active = groups.flatMap(({ commands }) => commands)[selected]
  const choose = ({ action }: Command) => {
    chosen.current = action
    if (!opensDialog(action)) run(action)
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={finish}
      returnFocus={false}
      scrollable
      maxHeight="min(26rem, calc(100dvh - 12rem))"
      transitionProps={{ duration: 0 }}
      title="Search and commands"
      classNames={{ content: classes.content, header: classes.header, search: classes.search }}
    >
      <Spotlight.Search
        placeholder="Go to, make, find…"
        aria-label="Search and commands"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        {...(active && { 'aria-activedescendant': idOf(active) })}
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Commands">
        {groups.map(({ name, commands }) => (
          <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
            {commands.map((command) => (
              <Choice key={command.id} command={command} isActive={command === active} choose={choose} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const idOf = ({ id }: Command): string => `palette-${id.replaceAll(/[^\w-]/g, '-')}`

type ChoiceProps = {
  readonly command: Command
  readonly isActive: boolean
  readonly choose: (command: Command) => void
}

const Choice = ({ command, isActive, choose }: ChoiceProps) => {
  const { label, detail, icon: Icon } = command
  return (
    // Mantine's own drops the id that the field needs to name it
    <UnstyledButton
      id={idOf(command)}
      data-action
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.choice}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        choose(command)
        spotlight.close()
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label} dir="auto">
        {label}
      </span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </UnstyledButton>
  )
}
