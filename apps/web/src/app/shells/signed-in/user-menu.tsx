import { useAccess } from '#entities/session/use-access.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { UserMenuButton } from './user-menu-button.tsx'

const load = lazyChunk(async () => (await import('./user-menu-list.tsx')).UserMenuList)

export const UserMenu = () => {
  const access = useAccess()
  const { part: List, prepare, want } = useLatePart(load)
  if (access.status !== 'signedIn') return null
  if (List) return <List session={access.session} />
  return (
    <UserMenuButton
      session={access.session}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  )
}
