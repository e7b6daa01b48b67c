import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { type ReactNode, useState } from 'react'
import { PagedList } from '#components/lists/paged-list.tsx'
import { IconSearch, IconVideo } from '#components/ui/icons.ts'
import { libraryQuery } from '../get-library.ts'
import { LibraryImage } from './library-image.tsx'
import classes from './library-tiles.module.css'

type LibraryTilesProps = {
  readonly kind: 'image' | 'video'
  /** Beside the search. */
  readonly tools?: ReactNode
  /** Above what is there: a way to bring more. */
  readonly upload: ReactNode
  /** Where several are chosen, the place of one among them, from 0; -1 if it is not. */
  readonly placeOf?: (item: LibraryItem) => number
  readonly choose: (item: LibraryItem) => void
}

const pauseMs = 250

const wordsOf = (what: string, isSearch: boolean) => ({
  failed: `Your ${what} could not be loaded`,
  loading: `Loading your ${what}`,
  empty: isSearch
    ? 'Nothing matches.'
    : `There are no ${what} in your library yet. What you upload here is kept there.`,
  more: 'Show more',
})

/** The pictures or videos of the library, to choose from. */
export const LibraryTiles = ({ kind, tools, upload, placeOf, choose }: LibraryTilesProps) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const query = useInfiniteQuery({
    ...libraryQuery({ kind, trash: 'false', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  const what = kind === 'image' ? 'pictures' : 'videos'
  return (
    <>
      <div className={classes.tools}>
        {tools}
        <TextInput
          className={classes.search}
          type="search"
          aria-label={`Search your ${what}`}
          placeholder="Search names and alt texts"
          maxLength={200}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
        />
      </div>
      {upload}
      <PagedList query={query} words={wordsOf(what, search !== '')}>
        {(items) => (
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Tile item={item} place={placeOf?.(item)} choose={() => choose(item)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type TileProps = { readonly item: LibraryItem; readonly place: number | undefined; readonly choose: () => void }

const Tile = ({ item, place, choose }: TileProps) => (
  <button
    type="button"
    className={classes.tile}
    aria-label={item.name}
    {...(place !== undefined && { 'aria-pressed': place >= 0 })}
    onClick={choose}
  >
    <span className={classes.picture}>
      <LibraryImage item={item} size="thumbnail" alt="" lazy className={classes.image} />
      {item.kind === 'video' && (
        <span className={classes.video}>
          <IconVideo size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      {place !== undefined && place >= 0 && (
        <span className={classes.place} aria-hidden>
          {place + 1}
        </span>
      )}
    </span>
    <bdi className={classes.name}>{item.name}</bdi>
  </button>
)
