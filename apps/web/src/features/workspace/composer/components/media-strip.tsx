import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import { ActionIcon, Button } from '@mantine/core'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IconChevronLeft, IconPhotoPlus, IconVideo, IconX } from '#components/ui/icons.ts'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import type { Media } from '../problems-of-draft.ts'
import { MediaPicker } from './media-picker.tsx'
import classes from './media-strip.module.css'

type MediaStripProps = {
  /** What the media belong to, as in "Add pictures or videos to the second post". */
  readonly of: string
  readonly mediaIds: readonly string[]
  readonly media: Media
  readonly change: (mediaIds: readonly string[]) => void
}

/** The pictures and videos of a post in their order, each with its alt text. */
export const MediaStrip = ({ of, mediaIds, media, change }: MediaStripProps) => {
  const [isPicking, setPicking] = useState(false)
  const earlier = (index: number) => {
    const moved = mediaIds[index]
    if (moved !== undefined) change(mediaIds.toSpliced(index, 1).toSpliced(index - 1, 0, moved))
  }
  return (
    <div className={classes.strip}>
      {mediaIds.length > 0 && (
        <ul className={classes.items} aria-label={`Pictures and videos of ${of}`}>
          {mediaIds.map((id, index) => (
            <Medium
              key={id}
              id={id}
              item={media.get(id)}
              earlier={index > 0 ? () => earlier(index) : undefined}
              remove={() => change(mediaIds.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {mediaIds.length === 0 ? 'Add pictures or videos' : 'Choose others'}
      </Button>
      <MediaPicker opened={isPicking} chosenBefore={mediaIds} close={() => setPicking(false)} choose={change} />
    </div>
  )
}

type MediumProps = {
  readonly id: string
  /** Undefined while it is loaded, and where it is gone. */
  readonly item: LibraryItem | undefined
  readonly earlier: (() => void) | undefined
  readonly remove: () => void
}

const Medium = ({ id, item, earlier, remove }: MediumProps) => {
  const name = item?.name ?? 'this one'
  return (
    <li className={classes.medium}>
      <span className={classes.picture}>
        {item && <LibraryImage key={id} item={item} size="thumbnail" lazy className={classes.image} />}
        {item?.kind === 'video' && <IconVideo className={classes.video} size={18} stroke={1.75} aria-hidden />}
        <span className={classes.buttons}>
          {earlier && (
            <ActionIcon variant="default" size="md" aria-label={`Move ${name} to the front`} onClick={earlier}>
              <IconChevronLeft size={16} stroke={2} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon variant="default" size="md" aria-label={`Take ${name} out`} onClick={remove}>
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
        </span>
      </span>
      {item && (
        <>
          <span className={classes.alt} dir="auto">
            {item.altText === '' ? 'No alt text yet' : item.altText}
          </span>
          <Link
            className={classes.link}
            to={`/dashboard/library/${encodeURIComponent(id)}`}
            aria-label={`${item.altText === '' ? 'Describe it' : 'Change'}: the alt text of ${name}`}
          >
            {item.altText === '' ? 'Describe it' : 'Change'}
          </Link>
        </>
      )}
    </li>
  )
}
