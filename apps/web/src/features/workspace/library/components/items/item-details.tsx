import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { itemLimits } from '@vignette/domain/library/limits'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { LazyComments } from '#entities/comment/components/lazy-comments.tsx'
import { newestItem, useChangeItem } from '#entities/library/change-item.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import {
  dimensionsOf,
  durationOf,
  endOf,
  formatName,
  platformName,
  sizeOf,
  sourceName,
  toneName,
} from '#features/workspace/library/item-words.ts'
import { formatCount } from '#lib/formats.ts'
import { FolderLine } from '../folders/folder-line.tsx'
import { TagsField } from '../tags/tags-field.tsx'
import { InPlaceField } from './in-place-field.tsx'
import { ItemActions } from './item-actions.tsx'
import classes from './item-details.module.css'

type ItemDetailsProps = { readonly item: LibraryItem; readonly close: () => void }

/** The facts about an item, its editable fields and its actions. */
export const ItemDetails = ({ item, close }: ItemDetailsProps) => {
  const { mutateAsync: change } = useChangeItem(item.id)
  const isTrash = item.trashedAt !== null
  const isFixed = !useMay('create') || isTrash
  const end = endOf(item, new Date())
  const commentsId = useId()
  return (
    <div className={classes.details}>
      {end && <Notice>In the trash. {end}.</Notice>}
      <InPlaceField
        place={`${item.id} name`}
        label="Name"
        value={item.name}
        maxLength={itemLimits.name}
        required
        readOnly={isFixed}
        save={(name, base) => change({ change: { name }, base: { name: base } })}
        readNewest={async () => (await newestItem(item.id)).name}
      />
      {item.kind !== 'text' && (
        <InPlaceField
          place={`${item.id} alt text`}
          label="Alt text"
          description={`Describes the ${item.kind === 'video' ? 'video' : 'picture'} to people who cannot see it. Use it when you post; search finds it too.`}
          placeholder="A red kite over the dunes, pulled tight by the wind"
          value={item.altText}
          maxLength={itemLimits.altText}
          rows={3}
          readOnly={isFixed}
          save={(altText, base) => change({ change: { altText }, base: { altText: base } })}
          readNewest={async () => (await newestItem(item.id)).altText}
        />
      )}
      <TagsField item={item} />
      <FolderLine item={item} />
      <ItemActions item={item} close={close} />
      <Facts facts={factsOf(item)} />
      <section className={classes.comments} aria-labelledby={commentsId}>
        <h3 id={commentsId}>Comments</h3>
        <LazyComments itemKind="library" itemId={item.id} />
      </section>
    </div>
  )
}

const factsOf = (item: LibraryItem) =>
  [
    { name: 'Source', value: item.isDraft ? `${sourceName(item)}, draft of the offline engine` : sourceName(item) },
    { name: 'Format', value: formatName(item) },
    { name: 'Dimensions', value: dimensionsOf(item) },
    { name: 'Length', value: durationOf(item) },
    { name: 'Pictures a second', value: item.frameRate && formatCount(Math.round(item.frameRate * 100) / 100) },
    { name: 'Sound', value: item.hasSound === false ? 'None' : null },
    { name: item.kind === 'text' ? 'Length' : 'Size', value: sizeOf(item) },
    { name: 'Platform', value: platformName(item) },
    { name: 'Tone', value: toneName(item) },
    { name: 'Added', value: <Instant at={item.addedAt} /> },
    {
      name: 'Made from',
      value: item.generationId && (
        <Anchor component={Link} to={`/dashboard/history/${encodeURIComponent(item.generationId)}`}>
          See its prompt
        </Anchor>
      ),
    },
    {
      name: 'Original',
      value: item.parentId && (
        <Anchor component={Link} to={`/dashboard/library/${encodeURIComponent(item.parentId)}`} preventScrollReset>
          See it
        </Anchor>
      ),
    },
  ].filter(({ value }) => value !== null && value !== '')
