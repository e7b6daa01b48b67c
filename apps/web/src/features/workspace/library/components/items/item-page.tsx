import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '#components/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { kindNames } from '#features/workspace/library/item-words.ts'
import { useLibraryOutlet } from '#features/workspace/library/library-outlet.ts'
import { openedFromList } from '#features/workspace/library/opened-from-list.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import { ItemDetails } from './item-details.tsx'
import classes from './item-page.module.css'
import { ItemStage } from './item-stage.tsx'
import { VideoUses } from './video-uses.tsx'

/** One item in front of the library, with an address of its own. */
export const ItemPage = () => {
  const { id = '' } = useParams()
  const { items } = useLibraryOutlet()
  const listed = items.find((item) => item.id === id)
  const { data: item = listed, error, isFetching, refetch } = useQuery(libraryItemQuery(id))
  const { close, show } = useItemAddress()
  usePageTitle(item?.name ?? 'Library')
  const at = listed ? items.indexOf(listed) : -1
  const previous = at > 0 ? items[at - 1] : undefined
  const next = at < 0 ? undefined : items[at + 1]

  // on the window, so that the keys work wherever the focus is in the dialog
  useWindowEvent('keydown', (event) => {
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, video')) return
    if (document.querySelectorAll('[role="dialog"]').length > 1) return
    const other = isShortcut('previous', event) ? previous : isShortcut('next', event) ? next : undefined
    if (other) show(other.id)
  })

  return (
    <Dialog opened title={<Title item={item} />} close={close} size="wide">
      {item && <AlsoHere kind="item" id={item.id} />}
      {item ? (
        <Opened item={item} previous={previous} next={next} show={show} close={close} />
      ) : (
        <div className={classes.page}>
          {error ? (
            <FailurePanel
              title="This could not be loaded"
              error={error}
              retry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <PageSkeleton label="Loading the item" heights={[420]} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The actions on a video stand below a wide one and beside a tall one. Undefined if the item is no video, or is in the trash. */
const shapeOfUses = ({ kind, trashedAt, width, height }: LibraryItem): 'wide' | 'tall' | undefined => {
  if (kind !== 'video' || trashedAt !== null) return undefined
  return width !== null && height !== null && height > width ? 'tall' : 'wide'
}

type OpenedProps = {
  readonly item: LibraryItem
  readonly previous: LibraryItem | undefined
  readonly next: LibraryItem | undefined
  readonly show: (id: string) => void
  readonly close: () => void
}

const Opened = ({ item, previous, next, show, close }: OpenedProps) => {
  const shape = shapeOfUses(item)
  return (
    <div className={classes.page} data-video={shape}>
      <div className={classes.stage}>
        <ItemStage key={item.id} item={item} />
        <Step item={previous} label="Previous" show={show} />
        <Step item={next} label="Next" show={show} />
      </div>
      {shape && <VideoUses key={`${item.id} uses`} item={item} />}
      <ItemDetails key={`${item.id} details`} item={item} close={close} />
    </div>
  )
}

const Title = ({ item }: { readonly item: LibraryItem | undefined }) => (
  <>
    {item ? kindNames[item.kind] : 'Library'}
    {item && <VisuallyHidden>: {item.name}</VisuallyHidden>}
  </>
)

type StepProps = {
  readonly item: LibraryItem | undefined
  readonly label: 'Previous' | 'Next'
  readonly show: (id: string) => void
}

const Step = ({ item, label, show }: StepProps) => {
  const Icon = label === 'Previous' ? IconChevronLeft : IconChevronRight
  return (
    item && (
      <ActionIcon
        className={classes.step}
        data-step={label}
        size={40}
        variant="default"
        aria-label={label}
        onClick={() => show(item.id)}
      >
        <Icon size={22} stroke={1.75} aria-hidden className={classes.chevron} />
      </ActionIcon>
    )
  )
}

/** Closes the dialog, or shows another item in it. */
const useItemAddress = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const close = useCallback(() => {
    // if a list led here, going back avoids a second entry of it in the browser's history
    if (state === openedFromList) void navigate(-1)
    else void navigate({ pathname: '/dashboard/library', search }, { replace: true, preventScrollReset: true })
  }, [navigate, search, state])
  const show = (id: string) =>
    void navigate(
      { pathname: `/dashboard/library/${encodeURIComponent(id)}`, search },
      { replace: true, state: state as unknown, preventScrollReset: true },
    )
  return { close, show }
}
