/** Stop words. They count only in tool names and if a query has nothing else. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the this that these those it its itself they them their there here
   i me my mine we us our ours you your yours he him his she her hers
   is am are was were be been being do does did doing done has have had having
   can could will would shall should may might must
   and or but if then else than so as because while although though
   of in on at to from by with without for into onto about over under between through during within
   what which who whom whose when where why how
   not no nor only just also too very more most some any each every all both either neither such own same other others another
   via using used use uses per etc eg ie vs
   s t re ve ll d m isn aren wasn don doesn didn won couldn wouldn shouldn
   please`.split(/\s+/),
);
