import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { Ago } from '#components/ui/ago.tsx'
import { IconFileText } from '#components/ui/icons.ts'
import { memo } from 'react'
import { OpenThreads } from '#entities/comment/components/open-threads.tsx'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { endOf, formatName, kindNames, labelOf, sizeOf, sourceName } from '#features/workspace/library/item-words.ts'
import { usePointing } from '#features/workspace/library/use-pointing.ts'
import classes from './item-line.module.css'
import { ItemLink } from './item-link.tsx'
import type { ItemCellsProps } from './item-tile.tsx'

/** An item as a line of a list. */
export const ItemLine = memo(({ item, isSelected, isSelecting, toggle, width: _width, ...rest }: ItemCellsProps) => {
  const { isPointedAt, pointing } = usePointing()
  const end = endOf(item, new Date())
  const about = [formatName(item) ?? kindNames[item.kind], sizeOf(item)].join(' · ')
  return (
    <>
      <div role="gridcell" className={classes.choose} aria-selected={isSelected} {...pointing}>
        {(isSelecting || isPointedAt) && (
          <Checkbox
            checked={isSelected}
            onChange={() => toggle(item.id)}
            tabIndex={-1}
            aria-label={`Select ${item.name}`}
            radius="xs"
          />
        )}
      </div>
      <div role="gridcell" className={classes.main} aria-selected={isSelected} {...pointing}>
        <ItemLink
          {...rest}
          item={item}
          isSelecting={isSelecting}
          toggle={toggle}
          className={classes.link}
          label={labelOf(item)}
        >
          <span className={classes.thumbnail}>
            {item.kind === 'text' ? (
              <IconFileText size={22} stroke={1.5} aria-hidden />
            ) : (
              <LibraryImage item={item} size="thumbnail" alt="" lazy className={classes.picture} />
            )}
          </span>
          <span className={classes.words}>
            <bdi className={classes.name}>{item.name}</bdi>
            <span className={classes.about}>{end ? `${about} · ${end}` : about}</span>
          </span>
        </ItemLink>
      </div>
      <div role="gridcell" className={classes.fact}>
        {sourceName(item)} <OpenThreads itemKind="library" itemId={item.id} />
      </div>
      <div role="gridcell" className={classes.fact} data-wide>
        <Ago at={item.addedAt} />
      </div>
    </>
  )
})
