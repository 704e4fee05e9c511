/** Returns the address of a member's page. */
export const memberPath = (userId: string, tab?: string) =>
  `/user/detail?memberId=${userId}${tab ? `&tab=${tab}` : ''}`;
