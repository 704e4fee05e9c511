/** Where someone is seen. */
export const memberPath = (userId: string, tab?: string) =>
  `/user/detail?memberId=${userId}${tab ? `&tab=${tab}` : ''}`;
