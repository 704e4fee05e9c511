/** Returns how near a name is to what is typed: the name itself, one that begins so, one with a word that does, any other. */
function distance(name: string, sought: string): number {
  if (name === sought) return 0;
  if (name.startsWith(sought)) return 1;
  return name.split(/[\s\-_.]+/).some((word) => word.startsWith(sought)) ? 2 : 3;
}

/** Sorts members by how near their names are to what is typed; those that are as near stay in their order. */
export function sortByMatch<Person extends { nickname: string }>(people: readonly Person[], typed: string): Person[] {
  const sought = typed.trim().toLowerCase();
  if (!sought) return [...people];
  const far = ({ nickname }: Person) => distance(nickname.toLowerCase(), sought);
  return [...people].sort((one, other) => far(one) - far(other));
}
