import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { queryClient } from '#lib/query-client.ts'
import { notificationsQuery } from './api/get-notifications.ts'
import { seeNotifications } from './api/see-notifications.ts'
import { grouped } from './grouping.ts'
import { wordsOfLine } from './news-words.ts'
import { arrivedSince, isWatched } from './unseen.ts'

const { queryKey } = notificationsQuery

/** Marked as seen at once; the next answer of the server replaces it. */
const markSeen = (until: number) =>
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items.map((item) => (Number(item.position) <= until ? { ...item, isSeen: true } : item)),
      },
  )

/** The notifications, and the latest announcement for screen readers. */
export const useNotifications = () => {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery)
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState('')
  const last = useRef<number | null>(null)
  const items = data?.items ?? []
  const newest = items[0]?.position
  const unseen = grouped(items).filter(({ isSeen }) => !isSeen).length

  const { mutate: see } = useMutation({
    mutationFn: seeNotifications,
    onMutate: (until) => markSeen(Number(until)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })

  useEffect(() => {
    if (!data) return
    const arrived = arrivedSince(data.items, last.current)
    last.current = Math.max(last.current ?? 0, Number(data.items[0]?.position ?? 0))
    const [first] = grouped(arrived)
    if (!first) return
    const [until] = data.items
    if (until && isWatched(data.items, pathname, document.visibilityState === 'visible')) see(until.position)
    else setAnnounced(wordsOfLine(first).title)
  }, [data, pathname, see])

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
