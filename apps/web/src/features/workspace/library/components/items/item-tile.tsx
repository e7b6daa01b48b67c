import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { IconPlayerPlayFilled, IconTrash } from '#components/ui/icons.ts'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { memo } from 'react'
import { OpenThreads } from '#entities/comment/components/open-threads.tsx'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { formatDistance } from '#lib/formats.ts'
import { durationOf, kindNames, labelOf, platformName } from '#features/workspace/library/item-words.ts'
import { usePointing } from '#features/workspace/library/use-pointing.ts'
import { ItemLink } from './item-link.tsx'
import classes from './item-tile.module.css'
import { VideoStrip } from './video-strip.tsx'

export type ItemCellsProps = {
  readonly item: LibraryItem
  readonly index: number
  readonly width: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isSelecting: boolean
  readonly toggle: (id: string) => void
  readonly onFocus: (index: number) => void
}

/** An item as a tile of the grid. */
export const ItemTile = memo(({ item, width, isSelected, isSelecting, toggle, ...rest }: ItemCellsProps) => {
  const { id, name, kind } = item
  const { isPointedAt, pointing } = usePointing()
  return (
    <div
      {...pointing}
      role="gridcell"
      aria-selected={isSelected}
      className={classes.tile}
      style={{ width }}
      data-kind={kind}
      data-selecting={isSelecting || undefined}
    >
      <ItemLink
        {...rest}
        item={item}
        isSelecting={isSelecting}
        toggle={toggle}
        className={classes.link}
        label={labelOf(item)}
      >
        {kind === 'text' ? <TextPage item={item} /> : <Picture item={item} />}
        <TimeLeft item={item} />
        <span className={classes.talk}>
          <OpenThreads itemKind="library" itemId={id} />
        </span>
      </ItemLink>
      {(isSelecting || isPointedAt) && (
        <Checkbox
          className={classes.choose}
          checked={isSelected}
          onChange={() => toggle(id)}
          tabIndex={-1}
          aria-label={`Select ${name}`}
          radius="xs"
        />
      )}
    </div>
  )
})

/** Hidden from screen readers, because the label of the link says it in words. */
const TimeLeft = ({ item: { purgesAt } }: { readonly item: LibraryItem }) =>
  purgesAt && (
    <span className={classes.end}>
      <IconTrash size={13} stroke={1.75} aria-hidden />
      <span>Gone {formatDistance(purgesAt, new Date())}</span>
    </span>
  )

const Picture = ({ item }: { readonly item: LibraryItem }) => (
  <>
    <LibraryImage item={item} size="thumbnail" alt="" lazy className={classes.picture} />
    {item.sprites && <VideoStrip sprites={item.sprites} />}
    {item.kind === 'video' && (
      <span className={classes.duration}>
        <IconPlayerPlayFilled size={11} aria-hidden />
        {durationOf(item) ?? 'Video'}
      </span>
    )}
    <span className={classes.name}>
      <bdi>{item.name}</bdi>
    </span>
  </>
)

const TextPage = ({ item }: { readonly item: LibraryItem }) => (
  <span className={classes.page}>
    <span className={classes.text} dir="auto">
      {item.text?.slice(0, 400)}
    </span>
    <span className={classes.foot}>{platformName(item) ?? kindNames.text}</span>
  </span>
)
