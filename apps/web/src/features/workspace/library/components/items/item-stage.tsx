import { itemLimits } from '@vignette/domain/library/limits'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { LibraryVideo } from '#entities/library/components/library-video.tsx'
import { newestItem, useChangeItem } from '#entities/library/change-item.ts'
import { InPlaceField } from './in-place-field.tsx'
import classes from './item-stage.module.css'

/** The item as large as possible; a text can be edited. */
export const ItemStage = ({ item }: { readonly item: LibraryItem }) => {
  const { mutateAsync: change } = useChangeItem(item.id)
  if (item.kind === 'text') {
    return (
      <div className={classes.text}>
        <InPlaceField
          place={`${item.id} text`}
          label="Text"
          value={item.text ?? ''}
          maxLength={itemLimits.text}
          rows={6}
          required
          readOnly={item.trashedAt !== null}
          save={(text, base) => change({ change: { text }, base: { text: base } })}
          readNewest={async () => (await newestItem(item.id)).text}
        />
      </div>
    )
  }
  const { url } = item
  if (item.kind === 'video' && url !== null) return <LibraryVideo item={{ ...item, url }} />
  return <LibraryImage item={item} size="preview" className={classes.media} />
}
