/** The order that a visitor chose for a list: by one of its values, from either end. */
export interface Sort<Value extends string> {
  by: Value
  direction: 'ascending' | 'descending'
}

/** A newly chosen value shows the most first; choosing it again turns it round. `null` is the list's own order. */
export const sortAfterClick = <Value extends string>(sort: Sort<Value> | null, by: Value): Sort<Value> => ({
  by,
  direction: sort?.by === by && sort.direction === 'descending' ? 'ascending' : 'descending',
})
