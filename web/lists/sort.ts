export interface Sort<Value extends string> {
  by: Value
  direction: 'ascending' | 'descending'
}

/** A new value sorts descending; choosing it again reverses. `null` is the default order. */
export const sortAfterClick = <Value extends string>(sort: Sort<Value> | null, by: Value): Sort<Value> => ({
  by,
  direction: sort?.by === by && sort.direction === 'descending' ? 'ascending' : 'descending',
})
