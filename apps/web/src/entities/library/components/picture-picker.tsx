import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '#components/ui/icons.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { libraryQuery } from '../get-library.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { LibraryImage } from './library-image.tsx'
import classes from './picture-picker.module.css'
import { UploadHere } from './upload-here.tsx'

type PicturePickerProps = {
  readonly opened: boolean
  readonly title: string
  readonly close: () => void
  /** Called after the dialog is closed. */
  readonly choose: (item: LibraryItem) => void
}

/** Lets people choose a picture of the library or upload one. */
export const PicturePicker = ({ opened, title, close, choose }: PicturePickerProps) => (
  <Dialog opened={opened} title={title} close={close} size="lg">
    {opened && (
      <Pictures
        choose={(item) => {
          close()
          choose(item)
        }}
      />
    )}
  </Dialog>
)

const pauseMs = 250

const Pictures = ({ choose }: Pick<PicturePickerProps, 'choose'>) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const query = useInfiniteQuery({
    ...libraryQuery({ kind: 'image', trash: 'false', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        aria-label="Search your pictures"
        placeholder="Search names and alt texts"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        data-autofocus
      />
      <UploadHere />
      <PagedList
        query={query}
        words={{
          failed: 'Your pictures could not be loaded',
          loading: 'Loading your pictures',
          empty: search
            ? 'No picture matches.'
            : 'There are no pictures in your library yet. What you upload here is kept there.',
          more: 'Show more',
        }}
      >
        {(items) => (
          <ul className={classes.pictures}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={classes.picture} aria-label={item.name} onClick={() => choose(item)}>
                  <LibraryImage item={item} size="thumbnail" alt="" lazy className={classes.image} />
                  <bdi className={classes.name}>{item.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
