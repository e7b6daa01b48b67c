import type { TagItems } from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import { distinct, labelKey, tidiedTag, without } from '../labels.ts'
import { maxTags } from '../limits.ts'
import { tooManyDifferentTags, tooManyTags } from '../refusals.ts'
import type { Item, Library } from '../state.ts'
import { type Chosen, idsOf, requireChangeable, requireChosen } from './chosen.ts'

/** Every tag of the library under its key, as it is spelt. */
const spellingsIn = ({ items }: Library): ReadonlyMap<string, string> =>
  new Map(
    [...items].flatMap(([, item]) =>
      item.status === 'kept' ? item.tags.map((tag) => [labelKey(tag), tag] as const) : [],
    ),
  )

const hasAny = ({ tags }: Item, others: readonly string[]): boolean => without(tags, others).length < tags.length

/** A tag that the library has already keeps its spelling. */
export const tagItems = (command: TagItems, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, itemIds } = command
  const chosen = requireChosen(library, itemIds)
  const spellings = spellingsIn(library)
  const add = distinct(command.add.map(tidiedTag)).map((tag) => spellings.get(labelKey(tag)) ?? tag)
  const remove = without(distinct(command.remove.map(tidiedTag)), add)
  const tagged = chosen.filter(({ item }) => without(add, item.tags).length > 0)
  const untagged = chosen.filter(({ item }) => hasAny(item, remove))
  for (const { item } of tagged) {
    if (without(item.tags, [...remove, ...add]).length + add.length > maxTags.item) throw tooManyTags()
  }
  const added = add.filter((tag) => !spellings.has(labelKey(tag)))
  if (added.length > 0 && spellings.size + added.length > maxTags.library) throw tooManyDifferentTags()
  requireChangeable([...untagged, ...tagged])
  const recorded = (type: 'ItemsTagged' | 'ItemsUntagged', items: readonly Chosen[], tags: readonly string[]) =>
    items.length === 0 ? [] : [{ type, data: { workspaceId, userId, itemIds: idsOf(items), tags: [...tags] } }]
  return [...recorded('ItemsUntagged', untagged, remove), ...recorded('ItemsTagged', tagged, add)]
}
