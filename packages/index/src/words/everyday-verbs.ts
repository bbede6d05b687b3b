/** The most common English verbs, which say little about what a tool does. */
export const everydayVerbs = `
add answer ask be become begin believe book borrow break bring build buy call cancel carry change check choose clean close come
compare cook copy cost count create cut decide delete describe do draft draw drive drop eat edit explain fall feel fill find finish
fix fly follow forget get give go grow happen have hear help hold hurt join keep know learn leave let like list listen live look lose
make mark measure meet move need offer open order park pay pick plan play post prepare print put read receive recommend record
remember remind remove rename repair reply reserve run save say schedule search see sell send set share show sit sleep speak spend
stand start stay stop study submit suggest switch take talk teach tell think track train transfer translate travel try turn
understand update use view visit wait walk want watch wear win wish work write
`;
