import { useMutation, useQuery } from '@tanstack/react-query'
import type { Notification } from '@vignette/domain/notifications/schemas'
import { useEffect, useRef, useState } from 'react'
import { useInSight } from '#entities/generation/in-sight.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { queryClient } from '#lib/query-client.ts'
import { notificationsQuery } from './api/get-notifications.ts'
import { lookAtNotifications, seeNotifications } from './api/see-notifications.ts'
import { grouped } from './grouping.ts'
import { arrivedSince, lookedAt } from './unseen.ts'

const { queryKey } = notificationsQuery

/** Marked as seen at once; the next answer of the server replaces it. */
const markSeen = (isSeenNow: (position: string) => boolean) =>
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items.map((item) => (isSeenNow(item.position) ? { ...item, isSeen: true } : item)),
      },
  )

const refresh = () => queryClient.invalidateQueries({ queryKey })

/** Marks as seen what somebody looks at on the page. */
const useLookingAt = (items: readonly Notification[]): void => {
  const inSight = useInSight()
  const told = useRef(new Set<string>())
  const { mutate: lookAt } = useMutation({
    mutationFn: lookAtNotifications,
    onMutate: (positions) => markSeen((position) => positions.includes(position)),
    onSettled: refresh,
  })
  useEffect(() => {
    // each of them once, also where that fails
    const positions = lookedAt(items, inSight).flatMap(({ position }) => (told.current.has(position) ? [] : position))
    if (positions.length === 0) return
    for (const position of positions) told.current.add(position)
    lookAt(positions)
  }, [items, inSight, lookAt])
}

/** Most pages are opened and left without any news. */
const loadWords = lazyChunk(() => import('./news-words.ts'))

const noItems: readonly Notification[] = []

/** The notifications, and the latest announcement for screen readers. */
export const useNotifications = () => {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery)
  const [announced, setAnnounced] = useState('')
  const last = useRef<number | null>(null)
  const inSight = useInSight()
  const items = data?.items ?? noItems
  const newest = items[0]?.position
  const unseen = grouped(items).filter(({ isSeen }) => !isSeen).length
  useLookingAt(items)

  const { mutate: see } = useMutation({
    mutationFn: seeNotifications,
    onMutate: (until) => markSeen((position) => Number(position) <= Number(until)),
    onSettled: refresh,
  })

  useEffect(() => {
    if (!data) return
    const arrived = arrivedSince(data.items, last.current)
    last.current = Math.max(last.current ?? 0, Number(data.items[0]?.position ?? 0))
    const looked = lookedAt(arrived, inSight)
    const [first] = grouped(arrived.filter((item) => !looked.includes(item)))
    if (!first) return
    void loadWords().then(
      ({ wordsOfLine }) => setAnnounced(wordsOfLine(first).title),
      () => undefined, // the bell counts it all the same
    )
  }, [data, inSight])

  return {
    items,
    unseen,
    announced,
    isLoading: !data && !error,
    error,
    isFetching,
    retry: () => void refetch(),
    seeAll: () => {
      if (newest !== undefined && unseen > 0) see(newest)
    },
  }
}
