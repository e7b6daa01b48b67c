/** An immutable map. A copy with one more entry shares nearly all of its structure. */
export type GrowingMap<Value> = Iterable<readonly [string, Value]> & {
  readonly get: (key: string) => Value | undefined
  readonly has: (key: string) => boolean
  readonly with: (key: string, value: Value) => GrowingMap<Value>
}

type Bucket<Value> = readonly (readonly [string, Value])[]
type Branch<Child> = readonly (Child | undefined)[]
type Root<Value> = Branch<Branch<Branch<Bucket<Value>>>>

/** FNV-1a with mixed bits, since ids of jobs differ in few characters. */
const hashOf = (key: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01_00_01_93)
  return hash ^ (hash >>> 15)
}

const slotsOf = (key: string): readonly [number, number, number] => {
  const hash = hashOf(key)
  return [hash & 31, (hash >>> 5) & 31, (hash >>> 10) & 31]
}

const put = <Child>(branch: Branch<Child> = [], slot: number, child: Child): Branch<Child> => {
  const copy = [...branch]
  copy[slot] = child
  return copy
}

const from = <Value>(root: Root<Value>): GrowingMap<Value> => {
  const find = (key: string) => {
    const [a, b, c] = slotsOf(key)
    return root[a]?.[b]?.[c]?.find(([each]) => each === key)
  }
  return {
    get: (key) => find(key)?.[1],
    has: (key) => find(key) !== undefined,
    with: (key, value) => {
      const [a, b, c] = slotsOf(key)
      const others = root[a]?.[b]?.[c]?.filter(([each]) => each !== key) ?? []
      return from(put(root, a, put(root[a], b, put(root[a]?.[b], c, [...others, [key, value]]))))
    },
    *[Symbol.iterator]() {
      for (const branch of root) for (const twig of branch ?? []) for (const bucket of twig ?? []) yield* bucket ?? []
    },
  }
}

/** An empty map. */
export const growingMap = <Value>(): GrowingMap<Value> => from<Value>([])
