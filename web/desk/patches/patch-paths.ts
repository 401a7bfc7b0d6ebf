export const patchesPath = '/organiser/patches'
export const draftPath = (id: number): string => `${patchesPath}/draft/${id}`
export const patchPath = (number: number): string => `${patchesPath}/${number}`
