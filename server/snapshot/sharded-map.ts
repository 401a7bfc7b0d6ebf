/**
 * An immutable map: the next version shares all but the few hundred entries around the changes. Copying a hundred
 * thousand entries for every scan would delay every answer.
 */

const SHARDS = 1024

/** Xuids differ most in their last digits. */
const shardOf = (key: string): number => Number(key.slice(-4)) & (SHARDS - 1)

export class ShardedMap<Value> implements ReadonlyMap<string, Value> {
  readonly size: number
  readonly #shards: readonly ReadonlyMap<string, Value>[]

  private constructor(shards: readonly ReadonlyMap<string, Value>[], size: number) {
    this.#shards = shards
    this.size = size
  }

  static empty<Value>(): ShardedMap<Value> {
    const none = new Map<string, Value>()
    return new ShardedMap(
      Array.from({ length: SHARDS }, () => none),
      0,
    )
  }

  /** Builds the next version one entry at a time. An undefined value removes the key. */
  edit(): { set(key: string, value: Value | undefined): void; done(): ShardedMap<Value> } {
    const copies = new Map<number, Map<string, Value>>()
    let { size } = this
    return {
      set: (key, value) => {
        const shard = shardOf(key)
        const copy = copies.get(shard) ?? new Map(this.#shards[shard])
        copies.set(shard, copy)
        size -= copy.size
        if (value === undefined) copy.delete(key)
        else copy.set(key, value)
        size += copy.size
      },
      done: () =>
        new ShardedMap(
          this.#shards.map((entries, shard) => copies.get(shard) ?? entries),
          size,
        ),
    }
  }

  get(key: string): Value | undefined {
    return this.#shards[shardOf(key)]?.get(key)
  }

  has(key: string): boolean {
    return this.#shards[shardOf(key)]?.has(key) ?? false
  }

  *entries(): MapIterator<[string, Value]> {
    for (const shard of this.#shards) yield* shard
  }

  *keys(): MapIterator<string> {
    for (const shard of this.#shards) yield* shard.keys()
  }

  *values(): MapIterator<Value> {
    for (const shard of this.#shards) yield* shard.values()
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this)
  }
}
