import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { IconSearch, IconVideo } from '#components/ui/icons.ts'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { UploadHere } from '#entities/library/components/upload-here.tsx'
import { libraryQuery } from '#entities/library/get-library.ts'
import classes from './media-picker.module.css'

type MediaPickerProps = {
  readonly opened: boolean
  /** Those of the post already. */
  readonly chosenBefore: readonly string[]
  readonly close: () => void
  readonly choose: (items: readonly string[]) => void
}

/** Chooses pictures and videos of the library, in the order in which the post shows them. */
export const MediaPicker = ({ opened, close, ...picking }: MediaPickerProps) => (
  <Dialog opened={opened} title="Pictures and videos" close={close} size="lg">
    {opened && <Picker close={close} {...picking} />}
  </Dialog>
)

const pauseMs = 250

const kinds = [
  { id: 'image', label: 'Pictures' },
  { id: 'video', label: 'Videos' },
] as const

const wordsOf = (what: string, isSearch: boolean) => ({
  failed: `Your ${what} could not be loaded`,
  loading: `Loading your ${what}`,
  empty: isSearch ? 'Nothing matches.' : `There are no ${what} in your library yet.`,
  more: 'Show more',
})

const Picker = ({ chosenBefore, close, choose }: Omit<MediaPickerProps, 'opened'>) => {
  const [kind, setKind] = useState<'image' | 'video'>('image')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(chosenBefore)
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const query = useInfiniteQuery({
    ...libraryQuery({ kind, trash: 'false', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const what = kind === 'image' ? 'pictures' : 'videos'
  return (
    <div className={classes.picker}>
      <div className={classes.tools}>
        <Choices legend="Kind" options={kinds} chosen={kind} choose={setKind} />
        <TextInput
          className={classes.search}
          type="search"
          aria-label={`Search your ${what}`}
          placeholder="Search names and alt texts"
          maxLength={200}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          data-autofocus
        />
      </div>
      <UploadHere takes="anyMedia" />
      <PagedList query={query} words={wordsOf(what, search !== '')}>
        {(items) => (
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Tile item={item} place={chosen.indexOf(item.id)} toggle={() => toggle(item.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <div className={classes.end}>
        <DialogActions close={close}>
          <Button
            onClick={() => {
              close()
              choose(chosen)
            }}
          >
            {chosen.length === 0 ? 'Use none' : `Use ${chosen.length}`}
          </Button>
        </DialogActions>
      </div>
    </div>
  )
}

type TileProps = { readonly item: LibraryItem; readonly place: number; readonly toggle: () => void }

const Tile = ({ item, place, toggle }: TileProps) => (
  <button type="button" className={classes.tile} aria-pressed={place >= 0} onClick={toggle}>
    <span className={classes.picture}>
      <LibraryImage item={item} size="thumbnail" alt="" lazy className={classes.image} />
      {item.kind === 'video' && (
        <span className={classes.video}>
          <IconVideo size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      {place >= 0 && (
        <span className={classes.place} aria-hidden>
          {place + 1}
        </span>
      )}
    </span>
    <bdi className={classes.name}>{item.name}</bdi>
  </button>
)
